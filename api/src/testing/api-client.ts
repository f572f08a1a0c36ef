import type { FastifyInstance } from 'fastify'
import { type ApiKeyOwner, createApiKey, saveReseller } from '../platform/api-keys'
import { type Answer, originOf } from './browser'
import type { TestApp } from './test-app'

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Acts as a system that sends an API key. */
export interface ApiClient {
  /** The id of the key. */
  keyId: string
  key: string
  send: (method: Method, url: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>
}

/** Sends requests with an API key, as JSON, or as a form. */
export function apiClient(at: FastifyInstance | string, { id: keyId, key }: { id: string; key: string }): ApiClient {
  const origin = typeof at === 'string' ? at : originOf(at)
  return {
    keyId,
    key,
    async send(method, url, body, headers = {}) {
      const isForm = body instanceof FormData
      const response = await fetch(origin + url, {
        method,
        headers: {
          authorization: `Bearer ${key}`,
          ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(body !== undefined && { body: isForm ? body : typeof body === 'string' ? body : JSON.stringify(body) }),
      })
      const text = await response.text()
      return {
        statusCode: response.status,
        headers: response.headers,
        cookies: response.headers.getSetCookie(),
        body: text,
        json: () => JSON.parse(text),
      }
    },
  }
}

/** A system with a new key of this owner. A reseller is created if it does not exist. */
export async function testApiClient(api: TestApp, owner: ApiKeyOwner): Promise<ApiClient> {
  const { db } = api.database
  const now = api.now()
  if (owner.kind === 'reseller') await saveReseller(db, { id: owner.resellerId, name: owner.resellerId, now })
  return apiClient(api.app, await createApiKey(db, owner, { label: 'Test system', actor: 'test', now }))
}
