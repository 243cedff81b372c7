import { EMAIL_MAX_LENGTH, PASSWORD_MAX_LENGTH, PASSWORD_MIN_LENGTH, PERSON_NAME_MAX_LENGTH } from '@sukkar/domain/limits'
import { type Static, Type } from 'typebox'
import { Nullable, Shape, Uuid } from './schema.ts'

/** The signed-in person. Staff and drivers sign in like customers and have calls of their own. */
export const User = Shape({
  id: Uuid,
  name: Type.String(),
  email: Type.String(),
  /** Country code first and without a plus: `96550001234`. */
  phone: Type.String(),
  role: Type.Union([Type.Literal('customer'), Type.Literal('staff'), Type.Literal('driver')]),
  /** Present while the password is one that somebody else was shown: the account must choose another before any other call. */
  must_change_password: Type.Optional(Type.Literal(true)),
})

/**
 * What happened to the guest's cart at sign-in (D19). `none`: there was none; `taken_over`: it is now the member's cart; `merged`: its lines were
 * added to the member's; `differs`: area or service differ or both are too full together, so both are unchanged and the customer chooses one with
 * `chooseCart`.
 */
export const SignInCart = Shape({
  outcome: Type.Union([Type.Literal('none'), Type.Literal('taken_over'), Type.Literal('merged'), Type.Literal('differs')]),
  /** The member's cart; null where there is none. */
  id: Nullable(Uuid),
})

const email = Type.String({ minLength: 3, maxLength: EMAIL_MAX_LENGTH })
const name = Type.String({ minLength: 1, maxLength: PERSON_NAME_MAX_LENGTH })
const phone = Type.String({ minLength: 1, maxLength: 32 })
/** A password that is being set. */
const newPassword = Type.String({ minLength: PASSWORD_MIN_LENGTH, maxLength: PASSWORD_MAX_LENGTH })
/** A password for sign-in, without the minimum length, which is checked only when a password is set. */
const knownPassword = Type.String({ minLength: 1, maxLength: PASSWORD_MAX_LENGTH })
const confirmation = Type.String({ maxLength: PASSWORD_MAX_LENGTH })

export const Register = Shape({ name, email, phone, password: newPassword, password_confirmation: confirmation })
export const Login = Shape({ email, password: knownPassword })
export const ForgetPassword = Shape({ email })
export const ResetPassword = Shape({
  /** The token that `forgetPassword` answered: a PIN works only together with it. */
  request: Type.String({ minLength: 43, maxLength: 43, pattern: '^[A-Za-z0-9_-]+$' }),
  /** Six digits in any digit system; spaces and dashes are ignored. */
  pin: Type.String({ minLength: 1, maxLength: 20 }),
  password: newPassword,
  password_confirmation: confirmation,
})
export const UpdateProfile = Shape({ name: Type.Optional(name), phone: Type.Optional(phone) })
export const ChangePassword = Shape({ current_password: knownPassword, password: newPassword, password_confirmation: confirmation })
/** The account gets name, phone and e-mail of the order (D52). */
export const CreateGuestAccount = Shape({ order_id: Uuid, password: newPassword })

export type User = Static<typeof User>
export type SignInCart = Static<typeof SignInCart>
export type Register = Static<typeof Register>
export type UpdateProfile = Static<typeof UpdateProfile>
