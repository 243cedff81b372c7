/** The texts of a feature in the other language: exactly the keys of the English ones, so a missing text does not compile. */
export type MessagesOf<English> = { readonly [Key in keyof English]: string }
