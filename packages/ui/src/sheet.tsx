import { Dialog, type DialogProps } from './dialog.tsx'

export type SheetProps = Omit<DialogProps, 'presentation'>

/** A sheet that rises from the bottom on every screen. Set `tall` for one with a search. */
export function Sheet(props: SheetProps) {
  return <Dialog {...props} presentation="bottom" />
}
