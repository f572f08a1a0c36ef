/** The light of a time of day: its sky, and its effect on every colour under it. */
export interface Light {
  name: 'dawn' | 'noon' | 'golden' | 'dusk' | 'night'
  /** Top, middle and horizon. */
  sky: readonly [string, string, string]
  disc: string
  cloud: string
  /** `tint` covers near objects by `wash`, `haze` covers distant ones by `hazing`. */
  tint: string
  wash: number
  haze: string
  hazing: number
  ink: string
  gleam: string
  /** Height of the sun or moon above the horizon, as a range of shares of the sky. */
  height: readonly [number, number]
}

const dawn = { name: 'dawn', wash: 0.2, hazing: 0.86, height: [0.06, 0.3] } as const
const noon = { name: 'noon', wash: 0.03, hazing: 0.74, height: [0.62, 0.82] } as const
const golden = { name: 'golden', wash: 0.22, hazing: 0.82, height: [0.14, 0.4] } as const
const dusk = { name: 'dusk', wash: 0.34, hazing: 0.8, height: [0.02, 0.16] } as const
const night = { name: 'night', wash: 0.56, hazing: 0.7, height: [0.5, 0.8] } as const

export const lights: Readonly<Record<Light['name'], readonly [Light, ...Light[]]>> = {
  dawn: [
    {
      ...dawn,
      sky: ['#8fb4c4', '#f1cdb6', '#fbe7cf'],
      disc: '#fff3d6',
      cloud: '#f9dcc9',
      tint: '#d59a94',
      haze: '#f3d2bf',
      ink: '#3a4162',
      gleam: '#ffeccf',
    },
    {
      ...dawn,
      sky: ['#b5a5c4', '#f0b7ae', '#fbdcc0'],
      disc: '#ffeec9',
      cloud: '#f6cbc0',
      tint: '#b98aa2',
      haze: '#eec4b8',
      ink: '#3c3757',
      gleam: '#ffe6cc',
    },
    {
      ...dawn,
      sky: ['#6fa6ae', '#cfdcc6', '#fdeccb'],
      disc: '#fff7df',
      cloud: '#f6ecd8',
      tint: '#c7a888',
      haze: '#e9e2c8',
      ink: '#2f4a55',
      gleam: '#fff4d8',
    },
  ],
  noon: [
    {
      ...noon,
      sky: ['#3f97b8', '#8cc6cf', '#e4f0dd'],
      disc: '#fff8dc',
      cloud: '#fbf9ef',
      tint: '#7aa6a4',
      haze: '#c5dfd8',
      ink: '#173d4a',
      gleam: '#fffbe6',
    },
    {
      ...noon,
      sky: ['#5aa7a7', '#a6d3c4', '#f3efd2'],
      disc: '#fffbe5',
      cloud: '#fdf8ea',
      tint: '#a3b38a',
      haze: '#d6e4cb',
      ink: '#1d4241',
      gleam: '#fffceb',
    },
    {
      ...noon,
      sky: ['#2f7fae', '#74b4d0', '#d3e9ea'],
      disc: '#fffbe8',
      cloud: '#f7fafa',
      tint: '#7f9fbd',
      haze: '#bcd8e0',
      ink: '#16344e',
      gleam: '#fffdf0',
    },
  ],
  golden: [
    {
      ...golden,
      sky: ['#e59a55', '#f3c070', '#fce6ae'],
      disc: '#fff6d2',
      cloud: '#fbd894',
      tint: '#d9822f',
      haze: '#f2c684',
      ink: '#4b2f34',
      gleam: '#ffeebb',
    },
    {
      ...golden,
      sky: ['#5d9ba3', '#e7c987', '#fbe0a0'],
      disc: '#fff7d8',
      cloud: '#f9dfa6',
      tint: '#c98b3c',
      haze: '#ecd097',
      ink: '#2e3f45',
      gleam: '#fff1c4',
    },
    {
      ...golden,
      sky: ['#d8795a', '#f0a878', '#fbdba6'],
      disc: '#fff1cf',
      cloud: '#f7c394',
      tint: '#c9694a',
      haze: '#f0ba8e',
      ink: '#472a3a',
      gleam: '#ffe9c0',
    },
  ],
  dusk: [
    {
      ...dusk,
      sky: ['#2c3f6e', '#8a6191', '#f4a277'],
      disc: '#ffd9a0',
      cloud: '#b5779a',
      tint: '#4b3f74',
      haze: '#a06f94',
      ink: '#1c2145',
      gleam: '#ffc890',
    },
    {
      ...dusk,
      sky: ['#1f4a66', '#5d7f8f', '#f2b983'],
      disc: '#ffe3b0',
      cloud: '#8d95a3',
      tint: '#2f4f66',
      haze: '#7f93a0',
      ink: '#10283d',
      gleam: '#ffd7a0',
    },
    {
      ...dusk,
      sky: ['#4a2f5f', '#b4587a', '#f7a86a'],
      disc: '#ffdc9c',
      cloud: '#d27f83',
      tint: '#43407c',
      haze: '#bf6f85',
      ink: '#2a1a3f',
      gleam: '#ffcb8c',
    },
  ],
  night: [
    {
      ...night,
      sky: ['#0c1c38', '#1c3b5e', '#4c7388'],
      disc: '#f8efd2',
      cloud: '#345574',
      tint: '#17305a',
      haze: '#35597a',
      ink: '#081326',
      gleam: '#dfe9dc',
    },
    {
      ...night,
      sky: ['#101737', '#2d3566', '#746a92'],
      disc: '#fbeed6',
      cloud: '#494e80',
      tint: '#232a5a',
      haze: '#4c5083',
      ink: '#0a0d26',
      gleam: '#e7e0ef',
    },
    {
      ...night,
      sky: ['#08242f', '#15484f', '#5b8a7c'],
      disc: '#faf3d2',
      cloud: '#2a5d62',
      tint: '#123f4b',
      haze: '#2f6668',
      ink: '#051a22',
      gleam: '#e3eed2',
    },
  ],
}
