import { Hanging, type HangingProps } from './hanging'

export type PopoverProps = Omit<HangingProps, 'look' | 'onKeyDown' | 'align'> & Partial<Pick<HangingProps, 'align'>>

/** A panel anchored to a button; on phones a sheet below the header or at the bottom of the screen. Escape or a press outside closes it. */
export const Popover = ({ align = 'start', ...panel }: PopoverProps) => (
  <Hanging {...panel} look="panel" align={align} />
)
