import { z } from 'zod'
import type { Context } from '../platform/context'
import { negotiate } from './capabilities'
import type { OctoScope } from './octo-scope'
import { productOf } from './product'
import type { Products } from './read-products'

/** GET /supplier, /products and /products/:id. */
export function productRoutes(scope: OctoScope, { settings }: Context, products: Products): void {
  scope.get('/supplier', async (request, reply) => {
    negotiate(request, reply)
    const { contact, productName, publicUrl } = settings
    return {
      id: 'meander',
      name: productName,
      endpoint: `${publicUrl}/octo`,
      contact: { website: publicUrl, email: contact.email, telephone: contact.phone, address: null },
    }
  })

  scope.get('/products', async (request, reply) => {
    const capabilities = negotiate(request, reply)
    const all = await products.all(request.now)
    return all.map((source) => productOf(source, capabilities, settings))
  })

  const params = z.object({ id: z.string() })
  scope.get('/products/:id', { schema: { params } }, async (request, reply) => {
    const capabilities = negotiate(request, reply)
    return productOf(await products.one(request.params.id, request.now), capabilities, settings)
  })
}
