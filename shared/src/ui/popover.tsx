import { Hanging, type HangingProps } from './hanging'

export type PopoverProps = Omit<HangingProps, 'look' | 'onKeyDown' | 'align'> & Partial<Pick<HangingProps, 'align'>>

/** A panel that hangs from a button, on phones a sheet below the header or at the foot of the screen; Escape or a press outside closes it. */
export const Popover = ({ align = 'start', ...panel }: PopoverProps) => (
  <Hanging {...panel} look="panel" align={align} />
)
