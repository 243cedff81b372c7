import { readText, removeKey, writeText } from './storage.ts'

/** The colour scheme: the device's, or one chosen here. */
export type Theme = 'system' | 'light' | 'dark'

export const readTheme = (): Theme => {
  const text = readText('sukkar.theme')
  return text === 'light' || text === 'dark' ? text : 'system'
}

/** Applies a theme at once and stores it; the boot snippet applies it before the next page is drawn. */
export const changeTheme = (theme: Theme): void => {
  if (theme === 'system') {
    removeKey('sukkar.theme')
    delete document.documentElement.dataset['theme']
  } else {
    writeText('sukkar.theme', theme)
    document.documentElement.dataset['theme'] = theme
  }
}
