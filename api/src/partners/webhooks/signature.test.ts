import { Webhook } from 'standardwebhooks'
import { createSecret, signedHeaders } from './signature'

test('signs the example of the specification', () => {
  const headers = signedHeaders(
    { id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', body: '{"test": 2432232314}' },
    ['whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'],
    new Date(1_614_265_330_000),
  )
  expect(headers).toEqual({
    'webhook-id': 'msg_p5jXN8AQM9LWM0D4loKWxJek',
    'webhook-timestamp': '1614265330',
    'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  })
})

test('each of two secrets verifies a message, and no other', () => {
  const [first, second] = [createSecret(), createSecret()]
  const body = JSON.stringify({ type: 'ping', text: 'Zoë' })
  const headers = signedHeaders({ id: 'msg_1', body }, [first, second], new Date())
  for (const secret of [first, second]) expect(new Webhook(secret).verify(body, headers)).toEqual(JSON.parse(body))
  expect(() => new Webhook(createSecret()).verify(body, headers)).toThrow('No matching signature')
  expect(() => new Webhook(first).verify(`${body} `, headers)).toThrow('No matching signature')
})
