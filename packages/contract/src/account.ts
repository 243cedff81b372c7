import { PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, PERSON_NAME_MAX_LENGTH } from '@sukkar/domain/limits'
import { type Static, Type } from 'typebox'
import { Nullable, Shape, Uuid } from './schema.ts'

/** The person who is signed in. Staff and drivers sign in like customers and have calls of their own. */
export const User = Shape({
  id: Uuid,
  name: Type.String(),
  email: Type.String(),
  /** Country code first and without a plus: `96550001234`. */
  phone: Type.String(),
  role: Type.Union([Type.Literal('customer'), Type.Literal('staff'), Type.Literal('driver')]),
  /** There while the password is one that somebody else was shown: another has to be chosen before anything else. */
  must_change_password: Type.Optional(Type.Literal(true)),
})

/**
 * What became of the cart that the customer held as a guest (D19): there was `none`; it is the member's cart now (`taken_over`);
 * its lines were added to the member's (`merged`); or it `differs` in area or service, or both are too full together, and both
 * are as they were: the customer is asked which one to keep, and `chooseCart` says so.
 */
export const SignInCart = Shape({
  outcome: Type.Union([Type.Literal('none'), Type.Literal('taken_over'), Type.Literal('merged'), Type.Literal('differs')]),
  /** The member's cart; null where there is none. */
  id: Nullable(Uuid),
})

const email = Type.String({ minLength: 3, maxLength: 254 })
const name = Type.String({ minLength: 1, maxLength: PERSON_NAME_MAX_LENGTH })
const phone = Type.String({ minLength: 1, maxLength: 32 })
/** A password that is being chosen. */
const newPassword = Type.String({ minLength: PASSWORD_MIN_LENGTH, maxLength: PASSWORD_MAX_LENGTH })
/** A password as it is told: whether it is long enough was asked when it was chosen. */
const knownPassword = Type.String({ minLength: 1, maxLength: PASSWORD_MAX_LENGTH })
const confirmation = Type.String({ maxLength: PASSWORD_MAX_LENGTH })

export const Register = Shape({ name, email, phone, password: newPassword, password_confirmation: confirmation })
export const Login = Shape({ email, password: knownPassword })
export const ForgetPassword = Shape({ email })
export const ResetPassword = Shape({
  /** What asking for the code answered: a code works only for who asked for it. */
  request: Type.String({ minLength: 43, maxLength: 43, pattern: '^[A-Za-z0-9_-]+$' }),
  /** Six digits, of any keyboard; spaces and dashes do not count. */
  pin: Type.String({ minLength: 1, maxLength: 20 }),
  password: newPassword,
  password_confirmation: confirmation,
})
export const UpdateProfile = Shape({ name: Type.Optional(name), phone: Type.Optional(phone) })
export const ChangePassword = Shape({ current_password: knownPassword, password: newPassword, password_confirmation: confirmation })
/** Name, phone and e-mail are the order's (D52). */
export const CreateGuestAccount = Shape({ order_id: Uuid, password: newPassword })

export type User = Static<typeof User>
export type SignInCart = Static<typeof SignInCart>
export type Register = Static<typeof Register>
export type UpdateProfile = Static<typeof UpdateProfile>
