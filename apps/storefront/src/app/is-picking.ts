import { useLocation } from '@tanstack/react-router'

/** Whether the service is being picked just now: then there is no choice to show and no cart to go to (§2). */
export const useIsPicking = (): boolean => useLocation({ select: ({ pathname }) => /^\/(?:pick-service|location)\/?$/iu.test(pathname) })
