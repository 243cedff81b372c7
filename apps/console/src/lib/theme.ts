import { readText, writeText } from './storage.ts'

export type Theme = 'system' | 'light' | 'dark'

export const readTheme = (): Theme => {
  const theme = readText('sukkar.theme')
  return theme === 'light' || theme === 'dark' ? theme : 'system'
}

const show = (theme: Theme): void => {
  if (theme === 'system') delete document.documentElement.dataset['theme']
  else document.documentElement.dataset['theme'] = theme
}

export const startTheme = (): void => show(readTheme())

export const changeTheme = (theme: Theme): void => {
  writeText('sukkar.theme', theme)
  show(theme)
}
