export { BATCH_ROWS, inBatches } from './in-batches'
export { loadKey } from './load-key'
export { type Sealer, sealerOf } from './sealer'
export { type Signer, signerOf } from './signer'
