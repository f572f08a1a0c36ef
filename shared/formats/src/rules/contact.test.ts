import { contactTopicRule, contactTopics } from '.'

test.each(Object.keys(contactTopics))('accepts the topic %s', (topic) => {
  expect(contactTopicRule(topic)).toBeNull()
})
test.each(['', 'weather', 'A booking', 'toString'])('refuses “%s” as a topic', (topic) => {
  expect(contactTopicRule(topic)).toEqual(expect.stringMatching(/\.$/))
})
