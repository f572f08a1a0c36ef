import { createStore } from 'effector'
import type { GeneralInfo } from 'shared/contracts/endpoints/system'
import { PRODUCT_NAME } from 'shared/contracts/product'
import type { Camelized } from '../http/camelized'

export type Settings = Camelized<GeneralInfo>

/** Settings of the deployment: product name, keys, external links. Embedded in the page, so they are available from the start. */
export const $settings = createStore<Settings | null>(null, { sid: 'shared/settings' })

/** Product name for titles and headings; the default until the page's settings set another. */
export const $productName = $settings.map((settings) => settings?.productName ?? PRODUCT_NAME)

export { $today, dayMayHaveChanged, readTodayFx } from './today'
