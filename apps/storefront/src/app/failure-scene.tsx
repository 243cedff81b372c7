import { SpilledCupScene } from '@sukkar/ui/scenes'

/** In a chunk of its own, because the failure page itself must not need a request. */
export const failureScene = <SpilledCupScene />
