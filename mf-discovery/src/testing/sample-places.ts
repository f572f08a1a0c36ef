/** A sample place of the gazetteer. */
export const placeOf = (name: string) => ({
  name,
  address: `${name}, Hampshire`,
  kind: 'town' as const,
  latitude: 51,
  longitude: -1 - name.charCodeAt(3) / 1000,
})
