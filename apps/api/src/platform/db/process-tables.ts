/** What processes that serve one shop together tell each other. */
export type ProcessTables = {
  /** Who does a background job now, and until when nobody else begins it. */
  job_leases: { name: string; holder: string; leased_until: string }
  /** How often something that is limited was done, by all processes together, in the time that ends then. */
  limit_counts: { key: string; count: number; ends_at: string }
}
