import { defineWidget } from 'shared/parcel'
import { GroupPicker } from './group-picker'

export default defineWidget('account/GroupPicker', GroupPicker)
