export const TOOLS_PATH = '/__mf'
export const OVERRIDES_PATH = '/__mf/overrides'
export const CLEAR_OVERRIDES_PATH = `${OVERRIDES_PATH}?clear`
