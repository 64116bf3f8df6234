# Layers of convolutions along a line, by Adam; prints shares of letters told, and of columns without one.
import torch,torch.nn.functional as F,numpy as np,time,sys,re,base64
C1,C2,C3,H,NONE=int(sys.argv[1]),int(sys.argv[2]),int(sys.argv[3]),int(sys.argv[4]),40
STEPS=int(sys.argv[5]); BS=int(sys.argv[6]); MINUTES=float(sys.argv[7]); BEFORE=sys.argv[8] if len(sys.argv)>8 else None
torch.set_num_threads(1); torch.manual_seed(7); rng=np.random.default_rng(7)
d=np.load('lines.npz'); X=d['X'];Y=d['Y'];Xh,Yh,Xv,Yv=(d[k] for k in('Xh','Yh','Xv','Yv'))
SHAPES=[(5,5,1,C1),(3,3,C1,C2),(3,3,C2,C3),(3,9,C3,H),(1,1,H,41)]
def standing(path):
    """Weights as they stand in glyph-weights.ts."""
    t=open(path).read(); P=[]
    for i,o,s,w,b in re.findall(r"inputs: (\d+),\s+outputs: (\d+),.*?scale: ([\d.e-]+),\s+weights:\s+'([^']+)',\s+biases: \[([^\]]+)\]",t,re.S):
        r,c=SHAPES[len(P)//2][:2]
        q=np.frombuffer(base64.b64decode(w),np.uint8).reshape(c,r,int(i),int(o)).transpose(3,2,1,0)
        P+=[(q.astype('f4')-128)*float(s),np.array([float(v) for v in b.split(',') if v.strip()],'f4')]
    return P
def made():
    P=[]
    for r,c,i,o in SHAPES: P+=[rng.normal(0,np.sqrt(2/(r*c*i)),(o,i,r,c)).astype('f4'),np.zeros(o,'f4')]
    return P
def widen(P):
    """Weights of a narrower net as the first of wider layers, which begin at chance and are not listened to."""
    Q=made()
    for k,(p,q) in enumerate(zip(P,Q)):
        if p.ndim==4: q[:,p.shape[1]:]*=.3; q[:p.shape[0],p.shape[1]:]=0
        q[tuple(slice(n) for n in p.shape)]=p
    return Q
shape=lambda p: p.contiguous(memory_format=torch.channels_last) if p.ndim==4 else p
def begun(path):
    if not path: return made()
    if path.endswith('.ts'): return widen(standing(path))
    n=np.load(path); return [a for i in range(1,6) for a in (n[f'w{i}'].transpose(3,2,0,1),n[f'b{i}'])]
P=[shape(torch.tensor(np.ascontiguousarray(p))).requires_grad_() for p in begun(BEFORE)]
AROUND=16
def norm(x):
    # by mean and spread of all within 16 columns
    f=lambda r: F.avg_pool1d(F.pad(r[:,None],(AROUND,AROUND),'replicate'),2*AROUND+1,1)
    m=f(x.mean(1)); s=torch.sqrt(torch.clamp(f((x*x).mean(1))-m*m,min=1e-6))
    return (x-m)/torch.clamp(s,min=1e-3)
def fwd(x):
    x=norm(x)[:,None]
    x=F.relu(F.conv2d(F.pad(x,(2,2,2,1)),P[0],P[1],(2,1)))  # 12 rows
    x=F.relu(F.conv2d(F.pad(x,(1,1,1,0)),P[2],P[3],(2,1)))  # 6
    x=F.relu(F.conv2d(F.pad(x,(1,1,1,0)),P[4],P[5],(2,1)))  # 3
    x=F.relu(F.conv2d(F.pad(x,(8,8,0,0)),P[6],P[7],(1,1),dilation=(1,2))) # 1 row
    return F.conv2d(x,P[8],P[9])[:,:,0]
def take(x,y): return torch.tensor(x.astype('f4')/40),torch.tensor(y.astype('i8'))
def loss(x,y):
    ok=(y!=255); w=ok*torch.where(y==NONE,.35,1.)
    return (F.cross_entropy(fwd(x),torch.where(ok,y,0),reduction='none')*w).sum()/w.sum()
@torch.no_grad()
def acc(X,Y):
    p=np.concatenate([fwd(take(X[i:i+100],Y[i:i+100])[0]).argmax(1).numpy() for i in range(0,len(X),100)])
    L=Y<NONE;N=Y==NONE; return (p==Y)[L].mean(),(p==Y)[N].mean()
def keep(): np.savez('net.npz',**{f'{"wb"[k%2]}{k//2+1}':(p.detach().numpy().transpose(2,3,1,0) if k%2==0 else p.detach().numpy()) for k,p in enumerate(P)})
def say(s): print(s,'%.3f'%np.mean(ls[-300:]),'known %.3f %.3f'%acc(Xv,Yv),'held %.3f %.3f'%acc(Xh,Yh),'%.0fs'%(time.time()-t0),flush=True)
opt=torch.optim.AdamW([{'params':P[0::2],'weight_decay':1e-3},{'params':P[1::2],'weight_decay':0.}],betas=(.9,.999))
t0=time.time(); c0=time.process_time(); ls=[0.]; s=0
while True:
    s+=1; frac=max(s/STEPS,(time.process_time()-c0)/60/MINUTES)
    if frac>=1: break
    for g in opt.param_groups: g['lr']=1.5e-3*min(1,s/100)*.5*(1+np.cos(np.pi*frac))+1e-5
    i=rng.integers(0,len(X),BS); l=loss(*take(X[i],Y[i])); opt.zero_grad(); l.backward(); opt.step(); ls.append(float(l))
    if s%250==0: say(s); keep()
say(s); keep()
