/** State that the processes of a shop share. */
export type ProcessTables = {
  /** Which process runs a background job, and until when no other one starts it. */
  job_leases: { name: string; holder: string; leased_until: string }
  /** Uses of a limit by all processes together in the period that ends at `ends_at`. */
  limit_counts: { key: string; count: number; ends_at: string }
}
