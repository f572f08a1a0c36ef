import type { GeneralInfo } from 'shared/contracts'

/** The API's response without the key of any third party, for tests. */
export const generalInfo: GeneralInfo = {
  product_name: 'Meander',
  stage: 'local',
  currency: 'gbp',
  categories: [],
  facilities: [],
  contact: { email: '', phone: '' },
  links: {
    partner_apply: '',
    partner_learn: '',
    partner_log_in: '',
    podcast: '',
    voucher_date_guide: '',
    facebook: '',
    instagram: '',
    youtube: '',
  },
  voucher: { min: 1, max: 2 },
  stripe: { publishable_key: null, script_url: '/sandbox/stripe/stripe.js' },
  social: { google: true, facebook: true },
  google_maps_api_key: null,
  map_tile_url: null,
  map_tile_attribution: null,
  tag_manager: null,
  content: { space: '', environment: '', access_token: '' },
}
