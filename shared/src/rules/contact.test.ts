import { contactTopicRule, contactTopics } from '.'

test.each(Object.keys(contactTopics))('%s is something to write about', (topic) => {
  expect(contactTopicRule(topic)).toBeNull()
})
test.each(['', 'weather', 'A booking', 'toString'])('“%s” is nothing to choose', (topic) => {
  expect(contactTopicRule(topic)).toEqual(expect.stringMatching(/\.$/))
})
