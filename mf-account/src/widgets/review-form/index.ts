import { defineWidget } from 'shared/parcel'
import { ReviewForm } from '../../domain/review/review-form'

export default defineWidget('account/ReviewForm', ReviewForm)
