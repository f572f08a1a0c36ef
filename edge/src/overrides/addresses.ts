export const TOOLS_PATH = '/__mf'
export const OVERRIDES_PATH = '/__mf/overrides'
export const CLEAR_ADDRESS = `${OVERRIDES_PATH}?clear`
