import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** Whether the customer has asked to log out; what is in the cart goes with it, so that is said first. */
const logOutStore = createStore<{ isAsked: boolean }>(() => ({ isAsked: false }))

export const useLogOutQuestion = (): boolean => useStore(logOutStore, (state) => state.isAsked)

export const promptLogOut = (): void => logOutStore.setState({ isAsked: true })

export const closeLogOutQuestion = (): void => logOutStore.setState({ isAsked: false })
