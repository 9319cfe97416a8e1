// The environment that the glass reflects and refracts: a dark room, a fire below, a softbox above, neon tubes on both sides.
vec3 room(vec3 r) {
  vec3 c = mix(vec3(0.03, 0.008, 0.03), vec3(0.10, 0.03, 0.12), r.y * 0.5 + 0.5);
  c += vec3(2.6, 0.85, 0.18) * smoothstep(-0.15, -0.95, r.y);
  c += vec3(5.2, 4.9, 4.6) * smoothstep(0.86, 0.93, dot(r, normalize(vec3(-0.52, 0.68, 0.52))));
  c += vec3(1.5, 1.4, 1.35) * smoothstep(0.93, 0.97, dot(r, normalize(vec3(0.46, 0.78, 0.42))));
  c += vec3(2.8, 0.25, 1.3) * smoothstep(0.16, 0.02, abs(r.x - 0.86)) * smoothstep(0.9, 0.3, abs(r.y));
  c += vec3(0.15, 1.2, 2.6) * smoothstep(0.16, 0.02, abs(r.x + 0.88)) * smoothstep(0.9, 0.3, abs(r.y));
  return c;
}

float egg(vec3 p, vec3 r) {
  float k0 = length(p / r), k1 = length(p / (r * r));
  return k0 * (k0 - 1.0) / max(k1, 1e-4);
}

float rod(vec3 p, vec3 a, vec3 b, float r1, float r2) {
  vec3 pa = p - a, ba = b - a;
  float h = clamp(dot(pa, ba) / dot(ba, ba), 0.0, 1.0);
  return length(pa - ba * h) - mix(r1, r2, h);
}

vec2 turn(vec2 v, float a) { float c = cos(a), s = sin(a); return vec2(c * v.x - s * v.y, s * v.x + c * v.y); }

float soft(float a, float b, float k) { float h = max(k - abs(a - b), 0.0) / k; return min(a, b) - h * h * k * 0.25; }

/** A curled leaf along x, starting at its stalk. */
float leaf(vec3 p, float reach) {
  p.y -= 0.16 * p.x * p.x / reach;
  p.y += 0.05 * abs(p.z);
  float wide = 0.5 * reach * sin(clamp(p.x / reach, 0.0, 1.0) * 3.1416) * 0.62;
  float d = max(abs(p.z) - wide, max(-p.x, p.x - reach));
  return max(d, abs(p.y) - 0.018) * 0.7;
}

vec2 nearer(vec2 a, vec2 b) { return a.x < b.x ? a : b; }

float hash1(float n) { return fract(sin(n * 91.3458) * 47453.5453); }
float noise(vec3 x) {
  vec3 i = floor(x), f = fract(x);
  f = f * f * (3.0 - 2.0 * f);
  float n = dot(i, vec3(1.0, 57.0, 113.0));
  return mix(mix(mix(hash1(n), hash1(n + 1.0), f.x), mix(hash1(n + 57.0), hash1(n + 58.0), f.x), f.y),
             mix(mix(hash1(n + 113.0), hash1(n + 114.0), f.x), mix(hash1(n + 170.0), hash1(n + 171.0), f.x), f.y), f.z);
}
