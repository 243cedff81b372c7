import type { Translator } from '@sukkar/i18n/translate'

/** A picture beside another version of it: a form knows only its hash, which says nothing to a reader. */
export const showPicture = (hash: string | undefined, t: Translator): string => (hash ? t('consoleForm.pictureChanged') : '')
