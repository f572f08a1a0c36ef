import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'

/** Open files and processes of a container, within what a root user without further rights may set. */
const LIMITS = ['--ulimit', 'nofile=8192:8192', '--ulimit', 'nproc=4096:4096']

/** How a container ended, or that it still runs. */
export interface ContainerState {
  isRunning: boolean
  exitCode: number
  startedAt: Date
}

export interface ImageFacts {
  bytes: number
  user: string
  command: readonly string[]
}

/** Podman with a storage of its own, so that no other image or container is touched. */
export class Podman {
  constructor(
    private readonly folder: string,
    private readonly logFolder: string,
  ) {}

  /** Creates an image from a tar file of a root file system. */
  import(name: string, tar: string, env: Readonly<Record<string, string>>): void {
    const changes = Object.entries(env).flatMap(([key, value]) => ['--change', `ENV=${key}=${value}`])
    this.run(['import', ...changes, tar, name])
  }

  /** Builds a stage of the Dockerfile. Its output is in the log folder. @throws Error with the end of the output */
  build(context: string, options: { target: string; tag: string; base: string; npmCache: string }): void {
    const log = path.join(this.logFolder, `build-${options.target}.log`)
    const args = [
      'build',
      // Needs no rights that a machine without containers does not give.
      '--isolation=chroot',
      '--format=docker',
      // Steps that an earlier build of this run has done are not done again.
      '--layers',
      ...LIMITS,
      '--build-arg',
      `BASE=${options.base}`,
      // Packages that npm has on this machine are not fetched again.
      '--volume',
      `${options.npmCache}:/root/.npm`,
      '--target',
      options.target,
      '--tag',
      options.tag,
      context,
    ]
    const output = fs.openSync(log, 'w')
    const { status } = spawnSync('podman', [...this.storage(), ...args], { stdio: ['ignore', output, output] })
    fs.closeSync(output)
    if (status === 0) return
    const end = fs.readFileSync(log, 'utf8').trimEnd().split('\n').slice(-15).join('\n')
    throw new Error(`The image ${options.tag} could not be built; see ${log}.\n${end}`)
  }

  facts(image: string): ImageFacts {
    const [facts]: [{ Size: number; Config: { User: string; Cmd: string[] } }] = JSON.parse(
      this.run(['image', 'inspect', image]),
    )
    return { bytes: facts.Size, user: facts.Config.User, command: facts.Config.Cmd }
  }

  /**
   * Starts a container as it runs in service: without privileges, its root file system read-only. It shares this machine's network.
   * @param env its settings
   * @param options.dataFolder a folder of this machine for /data
   * @param options.command replaces that of the image
   */
  start(
    name: string,
    image: string,
    env: Readonly<Record<string, string>>,
    { dataFolder, command = [] }: { dataFolder?: string | undefined; command?: readonly string[] } = {},
  ): void {
    const settings = Object.entries(env).flatMap(([key, value]) => ['--env', `${key}=${value}`])
    if (dataFolder !== undefined) settings.push('--volume', `${dataFolder}:/data`)
    const hardened = ['--read-only', '--cap-drop=ALL', '--security-opt=no-new-privileges', '--tmpfs=/tmp']
    this.run([
      'run',
      '--detach',
      '--name',
      name,
      '--network=host',
      ...hardened,
      ...LIMITS,
      ...settings,
      image,
      ...command,
    ])
  }

  /** Starts a stopped container again, with the same settings. */
  startAgain(name: string): void {
    this.run(['start', name])
  }

  state(name: string): ContainerState {
    const [{ State }]: [{ State: { Running: boolean; ExitCode: number; StartedAt: string } }] = JSON.parse(
      this.run(['container', 'inspect', name]),
    )
    return { isRunning: State.Running, exitCode: State.ExitCode, startedAt: new Date(State.StartedAt) }
  }

  /** Runs the health check that the image defines. @returns true when it passes */
  isHealthy(name: string): boolean {
    return this.spawn(['healthcheck', 'run', name]).status === 0
  }

  /** Waits until the container has ended. @returns its exit code */
  wait(name: string): number {
    return Number(this.run(['wait', name]))
  }

  /** Sends SIGTERM, and waits until the container has ended. @returns its exit code */
  stop(name: string): number {
    this.run(['stop', '--time', '30', name])
    return this.state(name).exitCode
  }

  /** What the container has written to both outputs. */
  output(name: string): string {
    const { stdout, stderr } = this.spawn(['logs', name])
    return `${stdout}${stderr}`
  }

  /** Removes all containers, images and the storage. */
  removeAll(): void {
    this.spawn(['rm', '--all', '--force', '--time', '1'])
    this.spawn(['rmi', '--all', '--force'])
    fs.rmSync(this.folder, { recursive: true, force: true })
  }

  private storage(): string[] {
    const folder = (name: string) => path.join(this.folder, name)
    return [
      ...['--root', folder('images'), '--runroot', folder('run')],
      // Works on every file system.
      '--storage-driver=vfs',
      // Debian's other runtime refuses machines with both versions of control groups.
      ...['--runtime=runc', '--cgroup-manager=cgroupfs'],
    ]
  }

  private spawn(args: readonly string[]) {
    return spawnSync('podman', [...this.storage(), ...args], { encoding: 'utf8', maxBuffer: 64 * 1024 ** 2 })
  }

  private run(args: readonly string[]): string {
    const { status, stdout, stderr, error } = this.spawn(args)
    if (status !== 0) throw new Error(`podman ${args[0]} failed: ${error?.message ?? stderr.trim()}`)
    return stdout.trim()
  }
}
