import { TextField } from '@sukkar/ui/text-field'
import { type FormEvent, useState } from 'react'

type SearchFieldProps = {
  label: string
  className?: string | undefined
  /** What the list is searched for now. */
  words: string
  onSearch: (words: string) => Promise<void>
}

/**
 * Words that a list is searched for when they are sent. An emptied field searches for nothing at once: the browser's button that empties it sends
 * nothing, and the list would stay narrowed by words that nobody sees.
 */
export const SearchField = ({ label, className, words, onSearch }: SearchFieldProps) => {
  /** What is typed and not yet searched for. */
  const [typed, setTyped] = useState<string | null>(null)
  const find = async (text: string): Promise<void> => {
    await onSearch(text.trim())
    setTyped((now) => (now === text ? null : now))
  }
  const type = (text: string): void => {
    setTyped(text)
    if (text === '' && words !== '') void find(text)
  }
  const submit = (event: FormEvent): void => {
    event.preventDefault()
    if (typed !== null) void find(typed)
  }
  return (
    <form className={className} onSubmit={submit}>
      <TextField label={label} type="search" value={typed ?? words} onChange={({ target }) => type(target.value)} />
    </form>
  )
}
