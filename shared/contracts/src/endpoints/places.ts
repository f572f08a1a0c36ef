import { z } from 'zod'
import { data, type EndpointShape } from '../endpoint'
import { categoryKeys, Place } from '../entities'

const SearchText = z.object({ q: z.string().trim().min(1).max(120) })

export const placeEndpoints = {
  'GET /api/customer/suggest': {
    summary:
      'Suggestions while typing: places, experiences and categories, the likeliest first; tolerates typing errors',
    query: SearchText,
    response: data(
      z.object({
        places: z.array(Place),
        experiences: z.array(z.object({ id: z.string(), slug: z.string(), name: z.string(), town: z.string() })),
        categories: z.array(z.object({ key: z.enum(categoryKeys), label: z.string() })),
      }),
    ),
  },
  'GET /api/customer/places': {
    summary: 'Places whose name starts with or resembles the typed text, at most eight, the likeliest first',
    query: SearchText,
    response: data(z.array(Place)),
  },
  'GET /api/customer/places/reverse': {
    summary: 'The place nearest to a point; 404 when none is within 12 kilometres',
    query: z.object({
      latitude: z.coerce.number().min(-90).max(90),
      longitude: z.coerce.number().min(-180).max(180),
    }),
    response: data(Place),
  },
} as const satisfies Record<string, EndpointShape>
