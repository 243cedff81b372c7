/**
 * Statements about screens, rules and texts that no journey can show, each with the reason. A journey must show all others of those
 * sections on the screen; for entities (S3) and calls (S7) any test will do.
 */
export const unseen: Record<string, string> = {
  'S5.13d':
    'no field of a form is sent as a number: digits are typed as a text that has rules of its own; the sentence is for other clients',
  'S5.13f': 'a map link is read in its form, which says that it found no place; the sentence is for other clients',
  'S5.13h': 'no field of a form has two bounds; the sentence is for other clients',
  'S8.7c': 'the router knows no middleware; whatever a route throws without a status is shown as 500',
  'S9.1b': 'declared and without a use',
  'S9.1c': 'declared and without a use',
  'S9.9c': 'a lifetime of fourteen days, which the shop’s clock shows in its own tests',
  'S9.9e': 'the codes of the two languages, which formats are made with',
}
