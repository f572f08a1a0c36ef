/** The one name of Node that browser code may use: webpack replaces it with a literal. */
declare const process: { env: { NODE_ENV: 'production' | 'development' | 'test' } }
