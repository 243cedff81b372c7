import { SpilledCupScene } from '@sukkar/ui/scenes'

/** Apart from the page of failures, which must not need to be fetched. */
export const failureScene = <SpilledCupScene />
