import { Type } from 'typebox'
import {
  ChangePassword,
  CreateGuestAccount,
  ForgetPassword,
  Login,
  Register,
  ResetPassword,
  SignInCart,
  UpdateProfile,
  User,
} from './account.ts'
import type { Endpoint } from './endpoint.ts'
import { answer, Instant, Shape, Token } from './schema.ts'

/** The members beside `data` in the answer of every sign-in (§3, "Auth response"). */
const signedIn = { token: Token, refresh_token: Token, user: User }

/** The calls of an account: registration, sign-in and sign-out, the profile and its password. */
export const accountEndpoints = {
  register: {
    summary: 'Make an account and sign in; the cart in hand becomes its cart',
    spec: ['S7.44', 'S3.18'],
    tag: 'account',
    access: 'credentials',
    body: Register,
    answer: answer(Shape({ cart: SignInCart }), signedIn),
    status: 201,
    errors: ['EMAIL_TAKEN'],
  },
  login: {
    summary: "Sign in; the cart in hand joins the member's",
    spec: ['S7.41', 'S3.18'],
    tag: 'account',
    access: 'credentials',
    body: Login,
    answer: answer(Shape({ cart: SignInCart }), signedIn),
    errors: ['WRONG_CREDENTIALS', 'ACCOUNT_DISABLED'],
  },
  refreshSession: {
    summary: 'Exchange a refresh token for the next pair; a spent one that comes again ends the sign-in',
    spec: ['S7.42', 'S7.53c'],
    tag: 'account',
    access: 'credentials',
    body: Shape({ refresh_token: Token }),
    answer: answer(Type.Null(), signedIn),
    errors: ['UNAUTHENTICATED'],
  },
  logout: {
    summary: 'Sign out; a token that opens nothing is signed out already',
    spec: ['S7.43', 'S4.16'],
    tag: 'account',
    access: 'credentials',
    answer: answer(Type.Null()),
  },
  forgetPassword: {
    summary: 'Have a code sent to an e-mail address; the answer is the same whether it is known or not',
    spec: ['S7.45'],
    tag: 'account',
    access: 'credentials',
    body: ForgetPassword,
    answer: answer(Shape({ request: Token, expires_at: Instant })),
  },
  resetPassword: {
    summary: 'Choose a new password with the code; every sign-in of the account ends',
    spec: ['S7.46'],
    tag: 'account',
    access: 'credentials',
    body: ResetPassword,
    answer: answer(Type.Null()),
    errors: ['PIN_WRONG', 'PIN_OVER'],
  },
  getUser: {
    summary: 'Who is signed in',
    spec: ['S7.53a'],
    tag: 'account',
    access: 'member',
    answer: answer(Shape({ user: User })),
    errors: ['UNAUTHENTICATED'],
  },
  getCsrfCookie: {
    summary: 'Nothing; kept for clients that call it first, since nothing here depends on cookies',
    spec: ['S7.47'],
    tag: 'account',
    access: 'credentials',
    answer: answer(Type.Null()),
    status: 204,
  },

  getProfile: {
    summary: "The customer's profile",
    spec: ['S7.27'],
    tag: 'account',
    access: 'customer',
    answer: answer(Shape({ user: User })),
    errors: ['UNAUTHENTICATED', 'NOT_A_CUSTOMER'],
  },
  updateProfile: {
    summary: 'Change name and phone',
    spec: ['S7.28'],
    tag: 'account',
    access: 'customer',
    body: UpdateProfile,
    answer: answer(Shape({ user: User })),
    errors: ['UNAUTHENTICATED', 'NOT_A_CUSTOMER'],
  },
  changePassword: {
    summary: 'Change the password; the other sign-ins of the account end',
    spec: ['S7.29'],
    tag: 'account',
    access: 'customer',
    body: ChangePassword,
    answer: answer(Type.Null()),
    errors: ['UNAUTHENTICATED', 'NOT_A_CUSTOMER', 'PASSWORD_WRONG', 'CONFLICT'],
  },
  createGuestAccount: {
    summary: "Make an account of a guest's order and a password; the order and the cart in hand become the account's",
    spec: ['S7.13', 'S6.1b'],
    tag: 'account',
    access: 'order-token',
    query: Shape({ token: Token }),
    body: CreateGuestAccount,
    answer: answer(Shape({ cart: SignInCart }), signedIn),
    status: 201,
    errors: ['ORDER_NOT_FOUND', 'EMAIL_TAKEN', 'CONFLICT'],
  },
} as const satisfies Record<string, Endpoint>
