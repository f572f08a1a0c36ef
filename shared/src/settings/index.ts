import { createStore } from 'effector'
import type { GeneralInfo } from '../contracts/endpoints/system'
import { PRODUCT_NAME } from '../contracts/product'
import type { Camelized } from '../http/camelized'

export type Settings = Camelized<GeneralInfo>

/** Whatever depends on the deployment: product name, keys, external links. Carried in the page, so it is there from the start. */
export const $settings = createStore<Settings | null>(null, { sid: 'shared/settings' })

/** Name in titles and headings until the page's settings say otherwise. */
export const $productName = $settings.map((settings) => settings?.productName ?? PRODUCT_NAME)

export { $today, dayMayHaveChanged, readTodayFx } from './today'
