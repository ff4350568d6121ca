export { drawScene as drawRoom } from "./scenes";
