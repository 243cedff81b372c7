import { useStore } from 'zustand'
import { createStore } from 'zustand/vanilla'
import { readText, writeText } from './storage.ts'

/** Whether the shop is closed for maintenance; the browser stores the last status (§4). */
export const maintenanceStore = createStore<{ isOn: boolean }>(() => ({ isOn: false }))

export const useMaintenance = (): boolean => useStore(maintenanceStore, (state) => state.isOn)

export const setMaintenance = (isOn: boolean): void => {
  maintenanceStore.setState({ isOn })
  writeText('last_maintenance_status', String(isOn))
}

export const loadRememberedMaintenance = (): void => maintenanceStore.setState({ isOn: readText('last_maintenance_status') === 'true' })
