import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Whether the log-out dialog is open; it warns that logging out clears the cart. */
const logOutStore = createStore<{ isAsked: boolean }>(() => ({ isAsked: false }))

export const useLogOutQuestion = (): boolean => useStore(logOutStore, (state) => state.isAsked)

export const promptLogOut = (): void => logOutStore.setState({ isAsked: true })

export const closeLogOutQuestion = (): void => logOutStore.setState({ isAsked: false })
