import {
  Box3,
  LoadingManager,
  NeutralToneMapping,
  PerspectiveCamera,
  PMREMGenerator,
  Scene,
  Sphere,
  Texture,
  WebGLRenderer,
} from "three";
import { OrbitControls } from "three/addons/controls/OrbitControls.js";
import { RoomEnvironment } from "three/addons/environments/RoomEnvironment.js";
import { GLTFLoader, type GLTFParser } from "three/addons/loaders/GLTFLoader.js";
import type { Stage, StageOptions } from "./spin-stage";

const STEP = Math.PI / 12;
const VIEW = { degrees: 40, margin: 1.1, nearest: 0.5, furthest: 2 };
const PIXEL_RATIO_MAXIMUM = 2;

/** Shows a model. It is rendered only after changes. Throws without WebGL. */
export async function showModel(
  place: HTMLElement,
  { sources: [source = ""], signal, onProgress }: StageOptions,
): Promise<Stage> {
  const renderer = new WebGLRenderer({ antialias: true, alpha: true });
  try {
    const model = await read(await download(source, signal, onProgress));
    return createModelStage(place, renderer, createRoomLight(renderer).add(model));
  } catch (error) {
    release(renderer);
    throw error;
  }
}

function release(renderer: WebGLRenderer): void {
  renderer.dispose();
  renderer.forceContextLoss();
}

function createRoomLight(renderer: WebGLRenderer): Scene {
  const scene = new Scene();
  const room = new PMREMGenerator(renderer);
  scene.environment = room.fromScene(new RoomEnvironment(), 0.04).texture;
  room.dispose();
  renderer.toneMapping = NeutralToneMapping;
  return scene;
}

/** The scene in `place`, with a camera that moves round it. */
function createModelStage(place: HTMLElement, renderer: WebGLRenderer, scene: Scene): Stage {
  const { center, radius } = new Box3().setFromObject(scene).getBoundingSphere(new Sphere());
  const camera = new PerspectiveCamera(VIEW.degrees);
  const controls = new OrbitControls(camera, renderer.domElement);
  let requested = 0;
  const render = () => {
    cancelAnimationFrame(requested);
    requested = requestAnimationFrame(() => renderer.render(scene, camera));
  };
  let distance = 0;
  const fit = () => {
    const { clientWidth: width, clientHeight: height } = place;
    if (width === 0 || height === 0) return;
    camera.aspect = width / height;
    const whole =
      ((radius || 1) / Math.sin((VIEW.degrees * Math.PI) / 360) / Math.min(1, camera.aspect)) *
      VIEW.margin;
    // The first view is from above and aside; later the same part of it stays in view.
    if (distance === 0) camera.position.set(0.5, 0.35, 1).setLength(whole).add(center);
    else
      camera.position
        .sub(center)
        .multiplyScalar(whole / distance)
        .add(center);
    distance = whole;
    [camera.near, camera.far] = [whole / 100, whole * 10];
    [controls.minDistance, controls.maxDistance] = [whole * VIEW.nearest, whole * VIEW.furthest];
    renderer.setPixelRatio(Math.min(devicePixelRatio, PIXEL_RATIO_MAXIMUM));
    renderer.setSize(width, height);
    camera.updateProjectionMatrix();
    controls.update();
    render();
  };
  controls.target.copy(center);
  controls.enablePan = false;
  controls.addEventListener("change", render);
  place.replaceChildren(renderer.domElement);
  renderer.domElement.addEventListener("webglcontextrestored", render);
  fit();
  const sizes = new ResizeObserver(fit);
  sizes.observe(place);
  return {
    turn(across, up) {
      // To turn the model, the camera moves round it in the other direction.
      controls.rotateLeft(across * STEP);
      controls.rotateUp(-up * STEP);
    },
    zoom: (factor) => controls.dollyIn(1 / factor),
    end() {
      sizes.disconnect();
      controls.dispose();
      cancelAnimationFrame(requested);
      release(renderer);
    },
  };
}

async function download(
  source: string,
  signal: AbortSignal,
  onProgress: (share: number) => void,
): Promise<ArrayBuffer> {
  const response = await fetch(source, { signal });
  if (!response.ok || !response.body)
    throw new Error(`The model was answered with ${response.status}.`);
  const whole = Number(response.headers.get("Content-Length")) || Infinity;
  let there = 0;
  const counted = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      onProgress((there += chunk.length) / whole);
      controller.enqueue(chunk);
    },
  });
  return new Response(response.body.pipeThrough(counted)).arrayBuffer();
}

/** The file must contain everything: references to other files are refused. */
async function read(bytes: ArrayBuffer) {
  const manager = new LoadingManager().setURLModifier((url) => {
    throw new Error(`The model names a file of its own: ${url.slice(0, 80)}`);
  });
  const loader = new GLTFLoader(manager).register((parser) => {
    parser.loadImageSource = (index: number) => loadTexture(parser, index);
    return { name: "pictures-in-the-file" };
  });
  return (await loader.parseAsync(bytes, "")).scene;
}

/** The loader would use blob: addresses, which the Content-Security-Policy does not allow. */
async function loadTexture(parser: GLTFParser, index: number): Promise<Texture> {
  const { bufferView, mimeType: type } = (
    parser.json as { images: { bufferView: number; mimeType: string }[] }
  ).images[index]!;
  const bytes = (await parser.getDependency("bufferView", bufferView)) as ArrayBuffer;
  const bitmap = await createImageBitmap(new Blob([bytes], { type }), {
    premultiplyAlpha: "none",
    colorSpaceConversion: "none",
  });
  const made = new Texture(bitmap);
  made.needsUpdate = true;
  return made;
}
