import { isRefused503 } from 'shared/rules'
import { Refusal, refusalCodes } from './refusal'

test('every refusal with status 503 but BUSY is one that pages read as a refusal, not as an unreachable server', () => {
  const with503 = refusalCodes.map((code) => new Refusal(code)).filter(({ status }) => status === 503)
  expect(with503.length).toBeGreaterThan(2)
  expect(with503.filter(({ code, status }) => !isRefused503(status, code)).map(({ code }) => code)).toEqual(['BUSY'])
})
