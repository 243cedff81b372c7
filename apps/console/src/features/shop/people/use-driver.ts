import type { Driver } from '@sukkar/contract/staff-orders'
import type { StaffAccount } from '@sukkar/contract/staff-people'
import { useQuery } from '@tanstack/react-query'
import { driversQuery } from '../../../lib/queries.ts'

/** The driver of an account, with the number of their orders; null when the account is no driver's, and until the answer arrives. */
export const useDriver = ({ id, role, is_disabled }: StaffAccount): { driver: Driver | null; isLoading: boolean } => {
  const { data, isLoading } = useQuery({ ...driversQuery(), enabled: role === 'driver' && !is_disabled })
  return { driver: data?.find((one) => one.id === id) ?? null, isLoading }
}
