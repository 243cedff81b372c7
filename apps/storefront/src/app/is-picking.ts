import { useLocation } from '@tanstack/react-router'

/** Whether the service is being picked: then there is no choice to show and no cart to open (§2). */
export const useIsPicking = (): boolean => useLocation({ select: ({ pathname }) => /^\/(?:pick-service|location)\/?$/iu.test(pathname) })
