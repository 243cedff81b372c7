import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'

/** The order just placed on this page; its tracker shows the dialog once. */
const placedStore = createStore<{ orderId: string | null }>(() => ({ orderId: null }))

export const announcePlaced = (orderId: string): void => placedStore.setState({ orderId })

export const useJustPlaced = (orderId: string): boolean => useStore(placedStore, (state) => state.orderId === orderId)

export const dismissPlaced = (): void => placedStore.setState({ orderId: null })
