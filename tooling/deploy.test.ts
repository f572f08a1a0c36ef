import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import * as apps from 'kubernetes-models/apps/v1'
import * as autoscaling from 'kubernetes-models/autoscaling/v2'
import * as batch from 'kubernetes-models/batch/v1'
import * as networking from 'kubernetes-models/networking.k8s.io/v1'
import * as policy from 'kubernetes-models/policy/v1'
import * as core from 'kubernetes-models/v1'
import { parse, parseAllDocuments } from 'yaml'
import { repositoryRoot } from './babel.mjs'

const read = (file: string) => fs.readFileSync(path.join(repositoryRoot, file), 'utf8')

const known = new Set([...read('.env.example').matchAll(/^# ([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name))
// Those that Amazon's SDK reads itself: https://docs.aws.amazon.com/sdkref/latest/guide/environment-variables.html
const amazon = [
  'AWS_ACCESS_KEY_ID',
  'AWS_SECRET_ACCESS_KEY',
  'AWS_SHARED_CREDENTIALS_FILE',
  'AWS_ROLE_ARN',
  'AWS_WEB_IDENTITY_TOKEN_FILE',
]
const isKnown = (name: string) => known.has(name.replace(/_FILE$/, '')) || amazon.includes(name)
const settingNames = (file: string) => [...file.matchAll(/^([A-Z][A-Z0-9_]+)=/gm)].map(([, name = '']) => name)

/** The manifests of the fleet, as Kubernetes gets them. */
const folder = 'deploy/kubernetes'
const kustomization: { resources: string[] } = parse(read(`${folder}/kustomization.yaml`))
const manifests = kustomization.resources.flatMap((file) =>
  parseAllDocuments(read(`${folder}/${file}`)).map((document) => [file, document.toJS()] as const),
)

const MODELS: Record<string, Record<string, unknown>> = {
  v1: { ...core },
  'apps/v1': { ...apps },
  'autoscaling/v2': { ...autoscaling },
  'batch/v1': { ...batch },
  'networking.k8s.io/v1': { ...networking },
  'policy/v1': { ...policy },
}

interface Manifest {
  apiVersion: string
  kind: string
  metadata: { name: string }
}

/** Validates a manifest with the schema of its kind. @throws Error that names what is wrong */
function validate(manifest: Manifest): void {
  const Model = MODELS[manifest.apiVersion]?.[manifest.kind]
  if (typeof Model !== 'function') throw new Error(`There is no schema for ${manifest.apiVersion} ${manifest.kind}`)
  const instance: unknown = Reflect.construct(Model, [manifest])
  if (typeof instance !== 'object' || instance === null) throw new Error('The schema has no instance')
  const check: unknown = Reflect.get(instance, 'validate')
  if (typeof check !== 'function') throw new Error('The schema cannot validate')
  check.call(instance)
}

test.each(manifests.map(([file, manifest]) => [`${file}: ${manifest.kind} ${manifest.metadata.name}`, manifest]))(
  'the manifest %s fits the schema of Kubernetes',
  (_, manifest) => {
    expect(() => validate(manifest)).not.toThrow()
  },
)

test('a manifest with a wrong field does not fit', () => {
  const deployment = manifests.find(([, { kind }]) => kind === 'Deployment')?.[1]
  expect(() => validate({ ...deployment, spec: { ...deployment.spec, replicas: 'two' } })).toThrow()
})

test('every file of the manifests is in the kustomization', () => {
  const files = fs.readdirSync(path.join(repositoryRoot, folder)).filter((file) => file !== 'kustomization.yaml')
  expect([...kustomization.resources].sort()).toEqual(files.sort())
})

test('every container of the manifests is unprivileged, and writes only to its volumes', () => {
  const pods = manifests.flatMap(([, { spec }]) => (spec?.template?.spec?.containers ? [spec.template.spec] : []))
  expect(pods.length).toBeGreaterThanOrEqual(4)
  for (const { securityContext, containers, automountServiceAccountToken } of pods) {
    expect(securityContext).toMatchObject({ runAsNonRoot: true })
    expect(automountServiceAccountToken).toBe(false)
    for (const { securityContext: own } of containers)
      expect(own).toEqual({
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      })
  }
})

interface Compose {
  services: Record<
    string,
    {
      environment?: Record<string, string>
      build?: unknown
      ports?: string[]
      networks?: string[]
      secrets?: unknown[]
    }
  >
  networks: Record<string, { internal?: boolean }>
  secrets: Record<string, { file: string }>
}
const compose: Compose = parse(read('compose.yaml'), { merge: true })

test('a service of compose.yaml with ports is in a network from which they are published', () => {
  const withPorts = Object.values(compose.services).filter(({ ports }) => ports)
  expect(withPorts.length).toBeGreaterThan(0)
  for (const { networks = [] } of withPorts)
    expect(networks.filter((name) => !compose.networks[name]?.internal)).not.toEqual([])
})

test('create-secrets.sh creates every secret of compose.yaml', () => {
  const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'meander-secrets-'))
  fs.copyFileSync(path.join(repositoryRoot, 'deploy/compose/create-secrets.sh'), path.join(scratch, 'create.sh'))
  const { status, stderr } = spawnSync('sh', [path.join(scratch, 'create.sh')], { encoding: 'utf8' })
  expect([status, stderr]).toEqual([0, ''])
  const wanted = Object.values(compose.secrets).map(({ file }) => path.basename(file))
  expect(fs.readdirSync(path.join(scratch, 'secrets'))).toEqual(expect.arrayContaining(wanted))
  fs.rmSync(scratch, { recursive: true })
})

test('HAProxy on Debian differs from that of compose.yaml by addresses only', () => {
  const rules = (file: string) =>
    read(file)
      .replace(/^resolvers docker\n(?: .*\n)+\n/m, '')
      .replaceAll(' resolvers docker init-addr libc,none', '')
      .replaceAll('check port 9464 ', 'check ')
      .replace(/^frontend unencrypted\n(?: .*\n)+\n/m, '')
      .split('\n')
      .filter((line) => !/^ +(?:bind|server|log|user|group|chroot) /.test(line))
  expect(rules('deploy/debian/haproxy.cfg')).toEqual(rules('deploy/compose/haproxy.cfg'))
})

describe('services of systemd', () => {
  const services = ['api@', 'worker', 'edge@', 'migrate'].map((name) => `deploy/debian/meander-${name}.service`)

  test.each(services)('%s has no privileges, and writes only its own data', (file) => {
    expect(read(file)).toMatch(/^User=meander$/m)
    for (const line of ['NoNewPrivileges=yes', 'CapabilityBoundingSet=', 'ProtectSystem=strict'])
      expect(read(file).split('\n')).toContain(line)
  })

  test('create-settings.sh creates every file of settings that they read, with settings that exist', () => {
    const scratch = fs.mkdtempSync(path.join(os.tmpdir(), 'meander-settings-'))
    const { status, stderr } = spawnSync(
      'sh',
      [
        path.join(repositoryRoot, 'deploy/debian/create-settings.sh'),
        'https://days-out.example',
        'postgres://127.0.0.1/meander',
      ],
      { encoding: 'utf8', env: { ...process.env, SETTINGS_FOLDER: path.join(scratch, 'meander') } },
    )
    expect([status, stderr]).toEqual([0, ''])
    const wanted = services.flatMap((file) =>
      [...read(file).matchAll(/^EnvironmentFile=\/etc\/(.+)$/gm)].map(([, name]) => name),
    )
    const created = fs.readdirSync(path.join(scratch, 'meander')).map((name) => `meander/${name}`)
    expect(created.sort()).toEqual([...new Set(wanted)].sort())
    const settings = created.map((name) => fs.readFileSync(path.join(scratch, name), 'utf8')).join('\n')
    expect(settings).toContain('PUBLIC_URL=https://days-out.example\n')
    expect(settingNames(settings).filter((name) => !isKnown(name))).toEqual([])
    fs.rmSync(scratch, { recursive: true })
  })
})

describe('settings in the deployments', () => {
  test('the config map has only settings that exist', () => {
    const settings = manifests.find(([, { kind }]) => kind === 'ConfigMap')?.[1]
    expect(Object.keys(settings.data).filter((name) => !isKnown(name))).toEqual([])
  })

  test('compose.yaml and its files have only settings that exist', () => {
    const ours = Object.values(compose.services).filter(({ build }) => build)
    expect(ours.length).toBeGreaterThanOrEqual(6)
    const names = [
      ...ours.flatMap(({ environment = {} }) => Object.keys(environment)),
      ...['api', 'edge'].flatMap((name) => settingNames(read(`deploy/compose/${name}.env`))),
    ]
    expect(names.filter((name) => !isKnown(name))).toEqual([])
  })
})

test('docs/operations.md says of every alert what to do', () => {
  const alerts = [...read('deploy/prometheus/alerts.yml').matchAll(/^ *- alert: (\w+)$/gm)].map(([, name = '']) => name)
  const document = read('docs/operations.md')
  expect(alerts.length).toBeGreaterThan(20)
  expect(alerts.filter((name) => !document.includes(`\`${name}\``))).toEqual([])
})

test('every metric of the alerts and the dashboard is one that a process has', () => {
  const sources = ['server/src', 'api/src/app', 'api/src/platform', 'edge/src'].flatMap((root) =>
    fs
      .readdirSync(path.join(repositoryRoot, root), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => read(path.join(root, file))),
  )
  const text = sources.join('\n')
  const rules: { groups: { rules: { expr: string }[] }[] } = parse(read('deploy/prometheus/alerts.yml'))
  const dashboard: { panels: { targets: { expr: string }[] }[] } = JSON.parse(read('deploy/grafana/fleet.json'))
  const queries = [
    ...rules.groups.flatMap((group) => group.rules),
    ...dashboard.panels.flatMap(({ targets }) => targets),
  ].map(({ expr }) => expr)
  const metrics = queries.flatMap((expr) => expr.match(/\b(?:meander|edge|http|nodejs)_[a-z0-9_]+/g) ?? [])
  // Names that Prometheus' client for Node.js gives its default metrics.
  const isDefault = (name: string) => name.startsWith('nodejs_')
  const missing = metrics.filter(
    (name) => !isDefault(name) && !text.includes(`'${name.replace(/_(count|bucket|sum)$/, '')}'`),
  )
  expect(metrics.length).toBeGreaterThan(20)
  expect(missing).toEqual([])
})
