// Apart from the rest of the kit, since they bring what places them beside their triggers: only pages that hang something carry it.
export { Menu, MenuItem, type MenuProps, MenuSeparator } from './menu'
export { Popover, type PopoverProps } from './popover'
export { Tooltip, type TooltipProps } from './tooltip'
