import { AnchoredPopup, type AnchoredPopupProps } from './anchored-popup'

export type PopoverProps = Omit<AnchoredPopupProps, 'look' | 'onKeyDown' | 'align'> &
  Partial<Pick<AnchoredPopupProps, 'align'>>

/** A panel anchored to a button; on phones a sheet below the header or at the bottom of the screen. Escape or a press outside closes it. */
export const Popover = ({ align = 'start', ...panel }: PopoverProps) => (
  <AnchoredPopup {...panel} look="panel" align={align} />
)
