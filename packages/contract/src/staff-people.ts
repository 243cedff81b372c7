import { EMAIL_MAX_LENGTH, PERSON_NAME_MAX_LENGTH } from '@sukkar/domain/limits'
import { type Static, Type } from 'typebox'
import { Instant, Nullable, Shape, Uuid } from './schema.ts'

export const StaffRole = Type.Union([Type.Literal('staff'), Type.Literal('driver')])

/** An account of staff or a driver. */
export const StaffAccount = Shape({
  id: Uuid,
  name: Type.String(),
  email: Type.String(),
  phone: Type.String(),
  role: StaffRole,
  is_disabled: Type.Boolean(),
  /** Somebody else was shown its password, and its owner has not chosen another yet. */
  must_change_password: Type.Boolean(),
  signed_in_at: Nullable(Instant),
  created_at: Instant,
})

/** The fields of an account that staff can correct. */
const correctable = {
  name: Type.String({ minLength: 1, maxLength: PERSON_NAME_MAX_LENGTH }),
  phone: Type.String({ minLength: 1, maxLength: 32 }),
  role: StaffRole,
}

export const CreateStaffAccount = Shape({ ...correctable, email: Type.String({ minLength: 3, maxLength: EMAIL_MAX_LENGTH }) })

/** A correction. `seen` is the account that it was made on; after another correction it is refused. */
export const UpdateStaffAccount = Shape({ ...correctable, seen: Shape({ name: Type.String(), phone: Type.String(), role: StaffRole }) })

/** An account with its generated password, which is answered only once and stored hashed. */
export const NewStaffPassword = Shape({ account: StaffAccount, password: Type.String() })

/** The account that did something; both null for a command on the server. */
export const Doer = Shape({ id: Nullable(Uuid), name: Nullable(Type.String()) })

export const Maintenance = Shape({
  is_in_maintenance_mode: Type.Boolean(),
  /** When and by whom it was last switched; null while staff never switched it. */
  changed_at: Nullable(Instant),
  changed_by: Nullable(Doer),
})

export type StaffAccount = Static<typeof StaffAccount>
export type CreateStaffAccount = Static<typeof CreateStaffAccount>
export type UpdateStaffAccount = Static<typeof UpdateStaffAccount>
export type Maintenance = Static<typeof Maintenance>
