import { SEARCH_MAX_LENGTH } from '@sukkar/domain/limits'
import { Type } from 'typebox'
import { ChangePassword } from './account.ts'
import { AuditRow } from './audit.ts'
import { type Endpoint, paging, withUuid } from './endpoint.ts'
import { answer, Id, listAnswer, Shape, Uuid } from './schema.ts'
import { CreateStaffAccount, Maintenance, NewStaffPassword, StaffAccount, StaffRole, UpdateStaffAccount } from './staff-people.ts'
import { keyErrors } from './staff-record.ts'

const refused = ['UNAUTHENTICATED', 'FORBIDDEN', 'PASSWORD_CHANGE_REQUIRED'] as const

/** The calls about the staff and what they did: accounts, maintenance, the audit log. */
export const staffPeopleEndpoints = {
  listStaffAccounts: {
    summary: 'Everybody who works for the shop, by name',
    spec: ['S6.3'],
    tag: 'staff',
    access: 'staff',
    query: Shape({
      /** Part of a name, an e-mail or a phone. */
      search: Type.Optional(Type.String({ maxLength: SEARCH_MAX_LENGTH })),
      role: Type.Optional(StaffRole),
      is_disabled: Type.Optional(Type.Boolean()),
      ...paging,
    }),
    answer: listAnswer(StaffAccount),
    errors: refused,
  },
  createStaffAccount: {
    summary: 'Make an account for staff or a driver; its password is told once and has to be changed at the first sign-in',
    spec: ['S6.3'],
    tag: 'staff',
    access: 'staff',
    body: CreateStaffAccount,
    isKeyed: true,
    answer: answer(NewStaffPassword),
    status: 201,
    errors: [...refused, 'EMAIL_TAKEN', ...keyErrors],
  },
  updateStaffAccount: {
    summary: 'Correct a name, a phone or a role; another role ends every sign-in, and nobody changes their own',
    spec: ['S6.3'],
    tag: 'staff',
    access: 'staff',
    params: withUuid,
    body: UpdateStaffAccount,
    answer: answer(StaffAccount),
    errors: [...refused, 'OWN_ACCOUNT', 'CONFLICT'],
  },
  disableStaffAccount: {
    summary: 'Close an account at once, with every sign-in of it; nobody closes their own, so somebody is always left',
    spec: ['S6.3'],
    tag: 'staff',
    access: 'staff',
    params: withUuid,
    answer: answer(StaffAccount),
    errors: [...refused, 'OWN_ACCOUNT', 'CONFLICT'],
  },
  enableStaffAccount: {
    summary: 'Open a closed account again; its old sign-ins stay ended',
    spec: ['S6.3'],
    tag: 'staff',
    access: 'staff',
    params: withUuid,
    answer: answer(StaffAccount),
    errors: [...refused, 'CONFLICT'],
  },
  resetStaffPassword: {
    summary: 'Make a new password for an account, told once; every sign-in of it ends',
    spec: ['S6.3'],
    tag: 'staff',
    access: 'staff',
    params: withUuid,
    answer: answer(NewStaffPassword),
    errors: [...refused, 'OWN_ACCOUNT', 'CONFLICT'],
  },
  changeStaffPassword: {
    summary: 'Choose a password of one’s own; the other sign-ins of the account end',
    spec: ['S6.3'],
    tag: 'staff',
    access: 'crew',
    body: ChangePassword,
    answer: answer(Type.Null()),
    errors: ['UNAUTHENTICATED', 'FORBIDDEN', 'PASSWORD_WRONG', 'CONFLICT'],
  },

  getMaintenance: {
    summary: 'Whether the shop is closed for maintenance, and who switched it last',
    spec: ['S6.3'],
    tag: 'staff',
    access: 'staff',
    answer: answer(Maintenance),
    errors: refused,
  },
  setMaintenance: {
    summary: 'Close the shop for maintenance, or open it; every open page hears of it',
    spec: ['S1.4', 'S6.3'],
    tag: 'staff',
    access: 'staff',
    body: Shape({ is_in_maintenance_mode: Type.Boolean() }),
    answer: answer(Maintenance),
    errors: refused,
  },
  listAudit: {
    summary: 'What staff and drivers did, newest first',
    spec: ['S6.3'],
    tag: 'staff',
    access: 'staff',
    query: Shape({
      subject_kind: Type.Optional(Id),
      subject_id: Type.Optional(Id),
      actor_id: Type.Optional(Uuid),
      ...paging,
    }),
    answer: listAnswer(AuditRow),
    errors: refused,
  },
} as const satisfies Record<string, Endpoint>
