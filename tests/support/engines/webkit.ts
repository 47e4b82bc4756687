import { Buffer } from 'node:buffer'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { connect, createServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import { Builder, Capabilities, Origin, type WebDriver } from 'selenium-webdriver'
import type { Engine } from './engine.ts'

/** The browser that comes with WebKitGTK, driven by plain WebDriver on its own virtual screen. */
export async function openWebKit(browserPath: string): Promise<Engine> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1400x1000x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const port = await freePort()
  const driver = spawn('WebKitWebDriver', [`--port=${port}`, '--host=127.0.0.1'], {
    env: { ...process.env, DISPLAY: `:${await displayOf(screen)}` },
    stdio: 'ignore',
  })
  const stop = async () => void (await Promise.all([driver, screen].map(end)))
  const session = await openSession(driver, port, browserPath).catch(async (error: unknown) => {
    await stop()
    throw error
  })
  return {
    open: (url) => session.get(url),
    back: () => session.navigate().back(),
    resize: async (size) =>
      void (await session
        .manage()
        .window()
        .setRect({ x: 0, y: 0, ...size })),
    run: (expression) => session.executeScript(`return ${expression}`),
    clickAt: (x, y) => session.actions().move({ x, y, origin: Origin.VIEWPORT }).click().perform(),
    press: (text) => session.actions().sendKeys(text).perform(),
    picture: async () => Buffer.from(await session.takeScreenshot(), 'base64'),
    async quit() {
      await session.quit()
      await stop()
    },
  }
}

/** A window without a toolbar, as only that can be as narrow as a phone. */
async function openSession(driver: ChildProcess, port: number, binary: string): Promise<WebDriver> {
  await untilListening(driver, port)
  const args = ['--automation', '--javascript-can-open-windows-automatically=true']
  const wanted = new Capabilities({ browserName: 'MiniBrowser', 'webkitgtk:browserOptions': { binary, args } })
  const session = await new Builder().usingServer(`http://127.0.0.1:${port}`).withCapabilities(wanted).build()
  const [first] = await session.getAllWindowHandles()
  await session.executeScript("window.open('about:blank', '_blank', 'popup,toolbar=no,location=no,menubar=no')")
  const popup = (await session.getAllWindowHandles()).find((handle) => handle !== first)
  if (popup === undefined) throw new Error('WebKit opened no window without a toolbar')
  await session.switchTo().window(popup)
  return session
}

/** The display number, which Xvfb prints once it is ready. */
async function displayOf(screen: ChildProcess): Promise<string> {
  const [, , , said] = screen.stdio
  if (said === null || said === undefined) throw new Error('Xvfb has no pipe for its display number')
  const [number] = await Promise.race([once(said, 'data'), once(screen, 'exit').then(() => ['none'])])
  return String(number).trim()
}

/** Waits until the driver accepts connections, which takes seconds on a busy machine. */
async function untilListening(driver: ChildProcess, port: number): Promise<void> {
  while (!(await accepts(port))) {
    if (driver.exitCode !== null || driver.signalCode !== null) throw new Error('WebKitWebDriver did not start')
    await sleep(50)
  }
}

function accepts(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const done = (result: boolean) => {
      socket.destroy()
      resolve(result)
    }
    socket.once('connect', () => done(true))
    socket.once('error', () => done(false))
  })
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address !== null ? resolve(address.port) : reject(new Error('No port is free')),
      )
    })
  })
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exit = once(child, 'exit')
  child.kill()
  await exit
}
