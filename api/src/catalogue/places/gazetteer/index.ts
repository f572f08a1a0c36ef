import type { GazetteerRow } from './gazetteer-row'
import { hampshireTowns } from './hampshire-towns'
import { hampshireVillagesAToH } from './hampshire-villages-a-h'
import { hampshireVillagesIToZ } from './hampshire-villages-i-z'
import { neighbours } from './neighbours'

export const gazetteer: readonly GazetteerRow[] = [
  ...hampshireTowns,
  ...hampshireVillagesAToH,
  ...hampshireVillagesIToZ,
  ...neighbours,
]
