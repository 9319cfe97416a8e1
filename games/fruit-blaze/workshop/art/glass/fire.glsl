// Fire that loops without a seam: two layers, half a period apart, fade into each other.
float hash2(vec2 p) { return fract(sin(dot(p, vec2(127.1, 311.7))) * 43758.5453); }
float value2(vec2 p) {
  vec2 i = floor(p), f = fract(p);
  f = f * f * (3.0 - 2.0 * f);
  return mix(mix(hash2(i), hash2(i + vec2(1, 0)), f.x), mix(hash2(i + vec2(0, 1)), hash2(i + vec2(1, 1)), f.x), f.y);
}
float curls(vec2 p) { float s = 0.0, a = 0.55; for (int i = 0; i < 4; i++) { s += a * value2(p); p = p * 2.03 + 7.1; a *= 0.5; } return s; }

float heat(vec2 at, float t) {
  float rise = 3.2 * t;
  vec2 p = at;
  p.x += (curls(vec2(at.x * 2.2, at.y * 1.6 - rise)) - 0.5) * (0.30 + 0.34 * (at.y + 1.0));
  float up = (p.y + 1.0) * 0.5;
  float wide = 0.80 * pow(max(1.0 - up, 0.0), 0.62) * smoothstep(-0.06, 0.16, up) + 0.02;
  float body = 1.0 - abs(p.x) / max(wide, 0.02);
  float tongues = curls(vec2(at.x * 3.4, at.y * 2.3 - rise * 1.5));
  return clamp(body, 0.0, 1.0) * 1.15 + (tongues - 0.52) * (0.55 + 0.75 * up) * smoothstep(-0.35, 0.35, body) - up * 0.22;
}

void main() {
  vec2 at = (gl_FragCoord.xy + uOffset) / uSize * 2.0 - 1.0;
  float h = mix(heat(at, uPhase), heat(at, uPhase - 1.0), uPhase);
  vec3 c = mix(vec3(0.55, 0.02, 0.02), vec3(1.0, 0.26, 0.02), smoothstep(0.05, 0.34, h));
  c = mix(c, vec3(1.0, 0.66, 0.08), smoothstep(0.30, 0.58, h));
  c = mix(c, vec3(1.0, 0.95, 0.62), smoothstep(0.55, 0.95, h));
  float a = smoothstep(0.02, 0.26, h) * smoothstep(-1.0, -0.86, at.y) * smoothstep(1.0, 0.9, abs(at.x));
  o_colour = vec4(c * a, a);
}
