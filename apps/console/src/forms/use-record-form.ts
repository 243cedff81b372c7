import type { CallFailure } from '@sukkar/contract/client'
import { showToast } from '@sukkar/ui/toast-store'
import type { QueryKey } from '@tanstack/react-query'
import { type NavigateOptions, useNavigate } from '@tanstack/react-router'
import { type ReactNode, useRef, useState } from 'react'
import { useCreateKey } from '../lib/create-key.ts'
import { showFailure } from '../lib/failure.ts'
import { useText } from '../lib/locale.ts'
import { queryClient } from '../lib/query-client.ts'
import { showRecord } from '../lib/show-record.ts'
import { changedKeys, type Merged, mergeThreeWay, type Rows } from './three-way.ts'

/** Errors by field name, or by path within a list field (`values.0.name_en`). */
export type FieldErrors = Record<string, string>

/** The label of a field, and how its value is shown beside another version: whole, or row by row with the rows' names. */
export type Words<Value> = {
  label: string
  show?: (value: Value) => ReactNode
  rows?: Rows<Value> & { nameOf?: (id: string) => string }
}

export type FieldWords<Form> = { [Key in keyof Form]: Words<Form[Key]> }

type TextKey<Form> = { [Key in keyof Form]: Form[Key] extends string ? Key : never }[keyof Form] & string
type FlagKey<Form> = { [Key in keyof Form]: Form[Key] extends boolean ? Key : never }[keyof Form] & string

/** The merge of two versions of a record; `mine` is what was typed before it. */
export type Conflict<Form> = Merged<Form> & { mine: Form }

type Sent<Thing> = { ok: true; answer: { data: Thing } } | CallFailure

export type RecordFormOptions<Thing extends { version: number }, Form extends object, Body extends object> = {
  /** The edited record; null for a new one. */
  thing: Thing | null
  /** The record as a form; rows that are in `typed` too keep the keys that they have there. */
  toForm: (thing: Thing | null, typed?: Form) => Form
  /** Gives typed rows the ids that the server has given them. Absent where no field is a list of rows with ids. */
  identify?: (typed: Form, saved: Form) => Form
  words: FieldWords<Form>
  /** The form as the call's body, with the same field names, and its errors. */
  read: (values: Form) => { body: Body; errors: FieldErrors }
  /** Sends the changed fields of the record that they are based on; null for a new one, which sends all fields, with its key in `headers`. */
  send: (changes: Partial<Body>, based: Thing | null, headers: Record<string, string>) => Promise<Sent<Thing>>
  /** The keys of the queries that contain the record itself, which show it as soon as it is saved. */
  shownIn: readonly QueryKey[]
  /** The queries to invalidate afterwards. */
  touches: QueryKey
  /** The page of a created record; absent where none can be created. */
  pageOf?: (saved: Thing) => Pick<NavigateOptions, 'to' | 'params'>
}

/**
 * The state of a long form over one record. It sends only the changed fields. After a conflict nothing typed is lost: what only the other person
 * changed is adopted, and what both changed waits in `conflict` for a decision.
 */
export const useRecordForm = <Thing extends { version: number }, Form extends object, Body extends object>(
  options: RecordFormOptions<Thing, Form, Body>,
): RecordForm<Form> => {
  const t = useText()
  const navigate = useNavigate()
  const { thing, toForm, identify = (typed) => typed, words, read } = options
  const { state, latest, edits, setState, put, set, change, errors, setErrors } = useFormState(toForm(thing), thing)
  const [conflict, setConflict] = useState<Conflict<Form> | null>(null)
  const [isSaving, setSaving] = useState(false)
  const sendUnderKey = useCreateKey()
  /** Counts the refusals, so that the error summary gets the focus after each. */
  const [refusals, setRefusals] = useState(0)
  const changed = changedKeys(state.base, state.values)
  const followed = thing === null ? null : follow(state, thing, toForm)
  if (followed !== null) setState(followed)

  const refuse = (found: FieldErrors): void => {
    setErrors(found)
    setRefusals((count) => count + 1)
  }
  const notifySaved = (): void => void showToast({ text: t('consoleForm.saved'), tone: 'good' })
  const handleFailure = (failure: CallFailure): void => {
    const present = failure.kind === 'refused' && failure.failure.code === 'CONFLICT' ? failure.failure.data?.present : undefined
    if (present === undefined) showFailure(failure, t)
    else {
      const record = present as Thing
      const typed = latest.current
      const theirs = toForm(record, typed.values)
      showRecord(options.shownIn, record)
      // With what was typed while the request was in flight.
      const mine = identify(typed.values, theirs)
      const merged = mergeThreeWay(typed.base, mine, theirs, words)
      setState({ base: theirs, values: merged.values, based: record })
      // A save whose answer was lost, sent again: the server has exactly what is in the form.
      if (merged.taken.length === 0 && changedKeys(theirs, merged.values).length === 0) notifySaved()
      else setConflict({ ...merged, mine })
    }
    const found = failure.kind === 'refused' ? failure.failure.errors : undefined
    if (found !== undefined) refuse(firstOfEach(found))
  }
  const save = async (): Promise<void> => {
    const sent = state
    const { body, errors: found } = read(sent.values)
    if (Object.keys(found).length > 0) return refuse(found)
    setErrors({})
    setSaving(true)
    const editsBefore = edits.current
    const result = await sendUnderKey((headers) => options.send(sent.based === null ? body : pick(body, changed), sent.based, headers))
    setSaving(false)
    // The answer alone confirms the change: on a slow line the lists arrive later.
    if (result.ok) showRecord(options.shownIn, result.answer.data)
    void queryClient.invalidateQueries({ queryKey: options.touches })
    if (!result.ok) return handleFailure(result)
    const saved = result.answer.data
    const base = toForm(saved, sent.values)
    // Preserve what was typed while the request was in flight.
    const merge = (typed: Form): Form => mergeThreeWay(identify(sent.values, base), identify(typed, base), base, words).values
    setState(({ values }) => ({ base, values: merge(values), based: saved }))
    notifySaved()
    // What was typed meanwhile is saved from here: another page would not have it.
    if (thing === null && options.pageOf && edits.current === editsBefore)
      await navigate({ ...options.pageOf(saved), replace: true, ignoreBlocker: true })
  }
  /** Shows a field's error after it is left. */
  const judge = (key: string): void => {
    const found = read(state.values).errors[key]
    if (found !== undefined) setErrors((before) => ({ ...before, [key]: found }))
  }
  const discard = (): void => {
    setState((before) => ({ ...before, values: before.base }))
    setErrors({})
  }
  const settle = (takeTheirs: readonly string[]): void => {
    if (conflict !== null) set(pick(conflict.theirs, takeTheirs))
    setConflict(null)
  }
  const isChanged = changed.length > 0
  const status = { errors, refusals, conflict, isChanged, isNew: state.based === null, isSaving }
  return { ...status, values: state.values, words, set, change, save, discard, settle, ...bindFields({ state, words, errors, put, judge }) }
}

/** `base` is the record `based` as a form; null before it is created. */
type State<Form, Thing> = { base: Form; values: Form; based: Thing | null }

const useFormState = <Form extends object, Thing>(form: Form, thing: Thing | null) => {
  const [state, setState] = useState<State<Form, Thing>>(() => startOf(form, thing))
  const latest = useRef(state)
  latest.current = state
  const [errors, setErrors] = useState<FieldErrors>({})
  /** Counts the changes of fields. */
  const edits = useRef(0)
  const set = (patch: Partial<Form>): void => {
    edits.current += 1
    setState((before) => ({ ...before, values: { ...before.values, ...patch } }))
    setErrors((before) => withoutFields(before, Object.keys(patch)))
  }
  const put = (key: string, value: unknown): void => {
    edits.current += 1
    setState((before) => ({ ...before, values: { ...before.values, [key]: value } }))
    setErrors((before) => withoutFields(before, [key]))
  }
  const change = <Key extends keyof Form & string>(key: Key, next: (value: Form[Key]) => Form[Key]): void => {
    edits.current += 1
    setState((before) => ({ ...before, values: { ...before.values, [key]: next(before.values[key]) } }))
    setErrors((before) => withoutFields(before, [key]))
  }
  return { state, latest, edits, setState, put, set, change, errors, setErrors }
}

type Binding<Form extends object> = {
  state: Pick<State<Form, unknown>, 'values'>
  words: FieldWords<Form>
  errors: FieldErrors
  put: (key: string, value: unknown) => void
  judge: (key: string) => void
}

const bindFields = <Form extends object>({ state, words, errors, put, judge }: Binding<Form>): Pick<RecordForm<Form>, 'text' | 'flag'> => ({
  text: (key) => ({
    id: fieldId(key),
    name: key,
    label: words[key].label,
    value: String(state.values[key]),
    error: errors[key],
    onChange: (event) => put(key, event.target.value),
    onBlur: () => judge(key),
  }),
  flag: (key) => ({
    id: fieldId(key),
    name: key,
    children: words[key].label,
    checked: state.values[key] === true,
    onChange: (event) => put(key, event.target.checked),
  }),
})

export type RecordForm<Form extends object> = {
  values: Form
  words: FieldWords<Form>
  errors: FieldErrors
  refusals: number
  conflict: Conflict<Form> | null
  isChanged: boolean
  isNew: boolean
  isSaving: boolean
  set: (patch: Partial<Form>) => void
  /** Changes one field by its current value. */
  change: <Key extends keyof Form & string>(key: Key, next: (value: Form[Key]) => Form[Key]) => void
  /** Sends the changed fields; without changes it only shows a message. */
  save: () => Promise<void>
  /** Discards the unsaved changes. */
  discard: () => void
  /** Resolves the conflict, with the other version for the named fields. */
  settle: (takeTheirs: readonly string[]) => void
  /** The props that connect a text field to the form. */
  text: (key: TextKey<Form>) => {
    id: string
    name: string
    label: string
    value: string
    error: string | undefined
    onChange: (event: { target: { value: string } }) => void
    onBlur: () => void
  }
  /** The props that connect a switch or checkbox to the form. */
  flag: (key: FlagKey<Form>) => {
    id: string
    name: string
    children: string
    checked: boolean
    onChange: (event: { target: { checked: boolean } }) => void
  }
}

/** The element id of a field, so that errors can link to it and be tied to it, which takes an id without spaces. */
export const fieldId = (path: string): string => `field-${path.replaceAll(/[.\s]/gu, '-')}`

const startOf = <Form, Thing>(form: Form, thing: Thing | null): State<Form, Thing> => ({ base: form, values: form, based: thing })

/**
 * The state with a change from elsewhere: while nothing has been typed here, and at any time one of which the form shows nothing. Null without such a
 * change.
 */
const follow = <Form extends object, Thing extends { version: number }>(
  { base, values, based }: State<Form, Thing>,
  thing: Thing,
  toForm: (thing: Thing, typed: Form) => Form,
): State<Form, Thing> | null => {
  if (based === null || thing.version <= based.version) return null
  const theirs = toForm(thing, values)
  if (changedKeys(base, values).length === 0) return startOf(theirs, thing)
  return changedKeys(base, theirs).length === 0 ? { base, values, based: thing } : null
}

const pick = <T extends object>(from: T, keys: readonly string[]): Partial<T> =>
  Object.fromEntries(Object.entries(from).filter(([key]) => keys.includes(key))) as Partial<T>

const firstOfEach = (errors: Record<string, string[]>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).map(([key, [first = '']]) => [key, first]))

const withoutFields = (errors: FieldErrors, keys: readonly string[]): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter(([path]) => !keys.includes(path.split('.')[0] ?? '')))
