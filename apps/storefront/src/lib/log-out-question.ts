import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Whether the log-out dialog is open; it warns that logging out clears the cart. */
const logOutStore = createStore<{ isPrompted: boolean }>(() => ({ isPrompted: false }))

export const useLogOutQuestion = (): boolean => useStore(logOutStore, (state) => state.isPrompted)

export const promptLogOut = (): void => logOutStore.setState({ isPrompted: true })

export const closeLogOutQuestion = (): void => logOutStore.setState({ isPrompted: false })
