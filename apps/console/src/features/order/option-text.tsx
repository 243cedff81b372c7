/** The customer's text for an option, beside its name. */
export const OptionText = ({ text }: { text: string | undefined }) =>
  text === undefined ? null : (
    <>
      {' '}
      «<bdi>{text}</bdi>»
    </>
  )
